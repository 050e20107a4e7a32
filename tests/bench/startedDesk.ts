import { join } from 'node:path'
import { describeChannel } from '../../desk/deployments/describeChannel'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { openDeskIn } from './openDeskIn'

// What is live, asked of a desk that has just started on a folder. Says how many CPU seconds that took.
const [folder = ''] = process.argv.slice(2)

async function ask(): Promise<void> {
  const desk = await openDeskIn(folder, createFolderStore(join(folder, 'objects')))
  const before = process.cpuUsage()
  await describeChannel(desk, 'live')
  const { user, system } = process.cpuUsage(before)
  console.log((user + system) / 1e6)
  await desk.db.destroy()
}

void ask()
