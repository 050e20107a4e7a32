import { makeRelease } from '../../publishing/release'
import { checkEverything } from '../../compliance/layouts/checkEverything'
import type { HeavyTasks } from '../core/desk'

/** The heavy tasks of `Desk`, on this thread. */
export const heavyTasks: HeavyTasks = {
  makeRelease,
  checkLayouts: ({ root, folder }) => checkEverything(root, folder),
}

/** The task that a thread is given. */
export default function run({ task, input }: { task: keyof HeavyTasks; input: never }): Promise<unknown> {
  return heavyTasks[task](input)
}
