import { makeRelease } from '../../publishing/release'
import { checkEverything } from '../../compliance/layouts/checkEverything'

/** What takes the processor for tenths of a second and more. It needs nothing of the desk, so that it can run on another thread. */
export const heavyTasks = {
  makeRelease,
  checkLayouts: ({ root, folder }: { root: string; folder: string }) => checkEverything(root, folder),
}

export type HeavyTasks = typeof heavyTasks

/** The task that a thread is given. */
export default function run({ task, input }: { task: keyof HeavyTasks; input: never }): Promise<unknown> {
  return heavyTasks[task](input)
}
