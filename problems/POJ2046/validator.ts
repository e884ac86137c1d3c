// Gap: the number of layouts, then 28 cards each, every card once. How the lines are broken does not
// matter here.
import { validator } from 'judge/checker';

validator((input) => {
  const layoutCount = input.integer(1, 100, 'the number of layouts');
  for (let layout = 1; layout <= layoutCount; layout++) {
    const seen = new Set<number>();
    for (let i = 1; i <= 28; i++) {
      const card = input.integer(11, 47, `card ${i} of layout ${layout}`);
      const value = card % 10;
      if (value < 1 || value > 7) input.fail(`there is no card ${card} (layout ${layout})`);
      if (seen.has(card)) input.fail(`card ${card} comes twice in layout ${layout}`);
      seen.add(card);
    }
  }
  input.end();
});
