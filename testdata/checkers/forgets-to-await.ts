// An interactor that asks for a second thing before the first is there.
import { accept, asyncInteractor } from 'judge/checker';

asyncInteractor(async ({ team }) => {
  void team.integer(1, 10);
  await team.integer(1, 10);
  return accept();
});
