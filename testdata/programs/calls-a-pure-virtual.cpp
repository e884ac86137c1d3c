// expect: RTE
// Calls a method that is not there yet.
struct Base {
  Base() { call(); }
  void call() { method(); }
  virtual void method() = 0;
};

struct Derived : Base {
  void method() override {}
};

int main() { Derived derived; }
