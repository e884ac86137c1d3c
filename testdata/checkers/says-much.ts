// An interactor that says a megabyte at once and is told how much has come.
import { accept, interactor } from 'judge/checker';

const COUNT = 1_000_001;

interactor(({ team }) => {
  team.write('x'.repeat(COUNT));
  team.integer(COUNT, COUNT, 'how much has come');
  return accept();
});
