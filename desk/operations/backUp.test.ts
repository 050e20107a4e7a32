import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { createReader } from '../../publishing/reader'
import { makeRelease } from '../../publishing/release'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { verifyStore } from '../../publishing/verifyStore'
import { layoutFiles } from '@tests/support/testChannel'
import { parseDeskOptions } from '../parseDeskOptions'
import { copyObjects } from './backUp'
import { openInstalledDesk, type InstalledDesk } from './openInstalledDesk'
import { runCommand } from './runCommand'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-backup-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A desk in a folder, as `npm run desk` starts it there. */
function open(folder: string): Promise<InstalledDesk> {
  const command = parseDeskOptions([], {}, folder)
  if (command === 'help') throw new Error('no options')
  return openInstalledDesk(command.options, folder, () => undefined)
}
async function run(folder: string, args: string[]) {
  const command = parseDeskOptions(args, {}, folder)
  if (command === 'help' || !('folder' in command || command.command === 'verify-audit'))
    throw new Error('no')
  const lines: string[] = []
  const code = await runCommand(command, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}
const write = ({ desk }: InstalledDesk, n: number) =>
  desk.write((_, audit) => audit({ actor: 'ana', verb: 'change.saved', object: `change:${n}` }))

/** Publishes three releases of two sites; gives their names, and what players got after each. */
async function publish({ desk }: InstalledDesk) {
  const publisher = createPublisher({ store: desk.objects, signer: desk.signer })
  const served: string[] = []
  const releases: Digest[] = []
  for (const scale of [1, 1.05, 1.1]) {
    const release = await makeRelease({
      files: layoutFiles(['n7', '6b'], scale),
      blocks: await digestOf(encodeText('blocks')),
    })
    await publisher.storeRelease(release)
    await publisher.push('live', release.name)
    releases.push(release.name)
    served.push(await servedFrom(desk.objects))
  }
  return { served, releases }
}
async function servedFrom(objects: InstalledDesk['desk']['objects']): Promise<string> {
  const reader = createReader({
    get: objects.get,
    channel: 'live',
    problemsOf: () => Promise.resolve([]),
    report: () => undefined,
  })
  await reader.refresh()
  return ['n7', '6b'].map((site) => reader.site(site, 0)?.text).join('\n')
}

test('[DK-08] drill: database and objects are copied while the desk runs, and come back as they were', async () => {
  const folder = newFolder()
  const copy = join(newFolder(), 'copy')
  const desk = await open(folder)
  const { served } = await publish(desk)
  for (let n = 1; n <= 20; n++) await write(desk, n)
  let going = true
  const writing = (async () => {
    for (let n = 21; going; n++) {
      await write(desk, n)
      await new Promise(setImmediate)
    }
  })()
  expect(await run(folder, ['backup', copy])).toMatchObject({
    code: 0,
    text: expect.stringMatching(
      /objects and the database are in .*copy[\s\S]*Keep apart.*publish-key\.json/,
    ) as string,
  })
  going = false
  await writing
  await desk.close()
  // Whoever has the copy can sign nothing.
  expect(readdirSync(copy).sort()).toEqual(['backup.json', 'desk.sqlite', 'objects'])

  // The machine burns down. Left are the copy, and key and secret that were kept apart.
  const other = newFolder()
  const keys = ['publish-key.json', 'desk-secret']
  expect((await run(other, ['restore', copy])).text).toMatch(/objects and the database are back/)
  for (const name of keys)
    writeFileSync(join(other, '.portico', name), readFileSync(join(folder, '.portico', name)))
  const back = await open(other)
  const lines = await back.desk.db.selectFrom('audit').select('n').execute()
  expect(lines.length).toBeGreaterThanOrEqual(20)
  expect(await run(other, ['verify-audit'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('nothing was changed') as string,
  })
  expect(await servedFrom(back.desk.objects)).toBe(served.at(-1))
  // And it goes on from there.
  await write(back, 0)
  await createPublisher({ store: back.desk.objects, signer: back.desk.signer }).rollback('live', {
    reason: 'drill',
  })
  expect(await servedFrom(back.desk.objects)).toBe(served[1])
  await back.close()
})

test('[DK-08] drill: the bucket alone is enough to restore whatever was live', async () => {
  const desk = await open(newFolder())
  const { served, releases } = await publish(desk)
  const copy = join(newFolder(), 'copy')
  await desk.desk.db.destroy()
  const objects = createFolderStore(copy)
  await copyObjects(desk.desk.objects, objects)
  expect(await servedFrom(objects)).toBe(served[2])
  expect((await verifyStore(objects)).length).toBe(0)
  // Each earlier one, by its name.
  const publisher = createPublisher({ store: objects, signer: desk.desk.signer })
  for (const at of [1, 0]) {
    await publisher.push('live', releases[at] as Digest)
    expect(await servedFrom(objects)).toBe(served[at])
  }
})

test('[DK-08] nothing is overwritten by a backup or a restoration, and half a backup is refused', async () => {
  const folder = newFolder()
  const desk = await open(folder)
  await publish(desk)
  await desk.close()
  const copy = join(newFolder(), 'copy')
  await run(folder, ['backup', copy])
  await expect(run(folder, ['backup', copy])).rejects.toThrow(
    /is not empty: a backup needs a folder of its own\.$/,
  )
  await expect(run(folder, ['restore', copy])).rejects.toThrow(
    /There is a database at .* already: move it away first\./,
  )
  rmSync(join(copy, 'backup.json'))
  await expect(run(newFolder(), ['restore', copy])).rejects.toThrow(
    /is no backup, or one that was broken off/,
  )
  const empty = newFolder()
  await expect(run(empty, ['backup', join(empty, 'copy')])).rejects.toThrow(/There is no database at/)
  expect(existsSync(join(empty, 'copy', 'backup.json'))).toBe(false)
})

test('[DK-01] key and secret are for their owner alone, and the secret stays the same', async () => {
  const folder = newFolder()
  const first = await open(folder)
  const { secret } = first.desk.settings
  await first.close()
  expect(secret).toHaveLength(32)
  for (const name of ['desk-secret', 'publish-key.json'])
    expect(statSync(join(folder, '.portico', name)).mode & 0o777, name).toBe(0o600)
  const again = await open(folder)
  expect(again.desk.settings.secret).toEqual(secret)
  await again.close()
  writeFileSync(join(folder, '.portico', 'desk-secret'), 'c2hvcnQ=\n')
  await expect(open(folder)).rejects.toThrow(/desk-secret does not hold a secret: 32 bytes in base64\./)
})

test('[DK-01] a database or a store that cannot be used is said at the start', async () => {
  const folder = newFolder()
  const start = (env: Record<string, string>) => {
    const command = parseDeskOptions([], env, folder)
    if (command === 'help') throw new Error('no options')
    return openInstalledDesk(command.options, folder, () => undefined)
  }
  await expect(start({ DATABASE_URL: 'postgres://desk:pa55word@127.0.0.1:1/desk' })).rejects.toThrow(
    /^The database postgres:\/\/desk@127\.0\.0\.1:1\/desk cannot be opened: .*ECONNREFUSED/,
  )
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(start({ OBJECTS_URL: pathToFileURL(join(file, 'objects')).href })).rejects.toThrow(
    /^The store of releases, file:.*, cannot be used: ENOTDIR/,
  )
  await expect(start({ DESK_SECRET: 'short' })).rejects.toThrow(/^DESK_SECRET is 32 bytes in base64/)
})
