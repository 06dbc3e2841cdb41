print("okojo")
