#pragma once

void put(int value);
int kth(int k);
