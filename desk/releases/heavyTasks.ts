import { join } from 'node:path'
import { makePicture, PictureRefused } from '../../publishing/pictures/makePicture'
import { makeRelease } from '../../publishing/release'
import { checkEverything } from '../../compliance/layouts/checkEverything'
import { checkHosts } from '../../compliance/layouts/checkHosts'
import type { HeavyTasks } from '../core/desk'

/** The heavy tasks of `Desk`, on this thread. */
export const heavyTasks: HeavyTasks = {
  makeRelease,
  async checkLayouts({ root, folder, sites }) {
    if (!sites) return checkEverything(root, folder)
    const files = sites.map((site) => join(folder, `${site}.json`))
    return [...(files.length > 0 ? await checkEverything(root, folder, files) : []), ...checkHosts(folder)]
  },
  makePicture: ({ bytes, crop }) =>
    makePicture(bytes, crop).catch((error: unknown) => {
      if (error instanceof PictureRefused) return { refusal: error.message }
      throw error
    }),
}

/** The task that a thread is given. */
export default function run({ task, input }: { task: keyof HeavyTasks; input: never }): Promise<unknown> {
  return heavyTasks[task](input)
}
