import { spawnSync } from 'node:child_process'
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startBucket } from '@tests/support/conditionalS3'
import { findPostgres, newDatabase } from '@tests/support/postgres'
import { layoutFiles } from '@tests/support/testChannel'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { objectKey, releaseKey } from '../../publishing/manifest'
import { createPublisher } from '../../publishing/publisher'
import { createReader } from '../../publishing/reader'
import { makeRelease } from '../../publishing/release'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { verifyStore } from '../../publishing/verifyStore'
import { storeCheckpoint } from '../audit/checkLog'
import { openDatabase } from '../database/openDatabase'
import { serveDesk } from '../testing/serveDesk'
import { databaseKinds } from '../testing/testDesk'
import { copyObjects } from './backUp'
import { openInstalledDesk, type InstalledDesk } from './openInstalledDesk'
import { parseDeskOptions } from './parseDeskOptions'
import { runCommand } from './runCommand'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-backup-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A desk in a folder, as `npm run desk` starts it there. */
function open(folder: string, env: Record<string, string> = {}): Promise<InstalledDesk> {
  const command = parseDeskOptions([], env, folder)
  if (command === 'help') throw new Error('no options')
  return openInstalledDesk(command.options, folder, () => undefined)
}
async function run(folder: string, args: string[], env: Record<string, string> = {}) {
  const command = parseDeskOptions(args, env, folder)
  if (command === 'help' || !('folder' in command || command.command === 'verify-audit'))
    throw new Error('no')
  const lines: string[] = []
  const code = await runCommand(command, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}
const write = ({ desk }: Pick<InstalledDesk, 'desk'>, n: number) =>
  desk.write((_, audit) => audit({ actor: 'ana', verb: 'change.saved', object: `change:${n}` }))

/** Publishes three releases of two sites; gives their names, and what players got after each. */
async function publish({ desk }: Pick<InstalledDesk, 'desk'>) {
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

test('[DK-08] a restoration that breaks off in the database leaves none, and is done again', async () => {
  const folder = newFolder()
  const copy = join(newFolder(), 'copy')
  const desk = await open(folder)
  for (let n = 1; n <= 3; n++) await write(desk, n)
  await run(folder, ['backup', copy])
  await desk.close()

  const other = newFolder()
  const database = join(other, '.portico', 'desk.sqlite')
  // The process is killed after half of the file.
  const copying = vi.spyOn(fs, 'copyFileSync').mockImplementation((from, to) => {
    const bytes = readFileSync(from as string)
    writeFileSync(to as string, bytes.subarray(0, bytes.length / 2))
    throw new Error('killed')
  })
  syncBuiltinESMExports()
  await expect(run(other, ['restore', copy])).rejects.toThrow('killed')
  copying.mockRestore()
  syncBuiltinESMExports()
  expect(existsSync(database)).toBe(false)
  expect(await run(other, ['restore', copy])).toMatchObject({ code: 0 })
  expect(readFileSync(database)).toEqual(readFileSync(join(copy, 'desk.sqlite')))
  expect(readdirSync(join(other, '.portico')).filter((name) => /restoring/.test(name))).toEqual([])
})

test.each(['objects', 'database'])(
  '[DK-08] no desk begins anew beside half a restoration: it says how to go on, and it goes on (%s)',
  async (half) => {
    const folder = newFolder()
    const copy = join(newFolder(), 'copy')
    const desk = await open(folder)
    await publish(desk)
    await write(desk, 1)
    await run(folder, ['backup', copy])
    await desk.close()

    const other = newFolder()
    const makeRoom = fillDiskIn(half === 'objects' ? 'root.json' : '0.json')
    await expect(run(other, ['restore', copy])).rejects.toThrow('ENOSPC')
    makeRoom()
    // Whatever starts it again by itself.
    await expect(open(other)).rejects.toThrow(
      /^A restoration of .*desk\.sqlite was broken off: do it again, npm run desk -- restore DIR\. .*desk\.sqlite\.restoring/,
    )
    expect(existsSync(join(other, '.portico', 'desk.sqlite'))).toBe(false)
    expect(await run(other, ['restore', copy])).toMatchObject({ code: 0 })
    const back = await open(other, { PUBLISH_KEY: join(folder, '.portico', 'publish-key.json') })
    expect(await servedFrom(back.desk.objects)).toBe(
      await servedFrom(createFolderStore(join(copy, 'objects'))),
    )
    await back.close()
  },
)

test('[DK-08] [DK-06] the log of a database that is not there is not checked, and none is made', async () => {
  const folder = newFolder()
  const env = { DESK_SECRET: Buffer.alloc(32).toString('base64') }
  await expect(run(folder, ['verify-audit'], env)).rejects.toThrow(
    /^There is no database at .*desk\.sqlite\.$/,
  )
  expect(existsSync(join(folder, '.portico', 'desk.sqlite'))).toBe(false)
})

/** The disk is full after half of a file with this ending. */
function fillDiskIn(ending: string) {
  const { open: original } = fs.promises
  const opening = vi.spyOn(fs.promises, 'open').mockImplementation(async (path, ...more) => {
    const handle = await original(path, ...more)
    if (
      !String(path)
        .replace(/\.[^.]+\.tmp$/, '')
        .endsWith(ending)
    )
      return handle
    const write = handle.writeFile.bind(handle)
    handle.writeFile = async (data) => {
      await write((data as string).slice(0, 10))
      throw new Error('ENOSPC: no space left on device')
    }
    return handle
  })
  syncBuiltinESMExports()
  return () => {
    opening.mockRestore()
    syncBuiltinESMExports()
  }
}

test('[DK-08] a disk that is full at the first start leaves no half of the desk’s secret', async () => {
  const folder = newFolder()
  const makeRoom = fillDiskIn('desk-secret')
  await expect(open(folder)).rejects.toThrow('ENOSPC')
  makeRoom()
  await (await open(folder)).close()
})

test('[DK-08] a disk that is full at the last file of a backup leaves one that is said to be broken off', async () => {
  const folder = newFolder()
  const copy = join(newFolder(), 'copy')
  await (await open(folder)).close()
  const makeRoom = fillDiskIn('backup.json')
  await expect(run(folder, ['backup', copy])).rejects.toThrow('ENOSPC')
  makeRoom()
  await expect(run(newFolder(), ['restore', copy])).rejects.toThrow(
    /is no backup, or one that was broken off/,
  )
})

test.each(databaseKinds)(
  '[DK-08] a backup of a newer version is refused by an older desk, which says so (%s)',
  async (kind) => {
    const address =
      kind === 'postgres' ? await newDatabase() : pathToFileURL(join(newFolder(), 'desk.sqlite')).href
    const { db } = await openDatabase(address)
    const step = { name: '0999-later', timestamp: new Date().toISOString() }
    await db
      .insertInto('kysely_migration' as never)
      .values(step as never)
      .execute()
    await db.destroy()
    await expect(openDatabase(address)).rejects.toThrow(
      /^The database is of a newer version \(0999-later\): start that one, or bring back a backup of before\.$/,
    )
  },
)

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

test.each([0, 1, 2, 10])(
  '[DK-08] what is published while objects are copied is in the copy whole, or not at all (after %i reads)',
  async (reads) => {
    const { desk } = await open(newFolder())
    const { served } = await publish({ desk })
    const publisher = createPublisher({ store: desk.objects, signer: desk.signer })
    const objects = createFolderStore(join(newFolder(), 'copy'))
    let left = reads
    const get: typeof desk.objects.get = async (key) => {
      if (left-- === 0) await publisher.rollback('live', { reason: 'meanwhile' })
      return desk.objects.get(key)
    }
    await copyObjects({ ...desk.objects, get }, objects)
    expect(await verifyStore(objects)).toEqual([])
    expect([served[2], served[1]]).toContain(await servedFrom(objects))
    // It goes on from there.
    await createPublisher({ store: objects, signer: desk.signer }).rollback('live', { reason: 'drill' })
    await desk.db.destroy()
  },
)

const programs = findPostgres()
test.runIf(databaseKinds.includes('postgres'))(
  '[DK-08] drill: PostgreSQL and a bucket are gone, and come back from pg_dump and a copy of the objects',
  async () => {
    const bucket = await startBucket()
    onTestFinished(() => bucket.stop())
    const pg = (program: string, ...args: string[]) => {
      const { status, stderr } = spawnSync(join(programs ?? '', program), args, { encoding: 'utf8' })
      expect(stderr).toBe('')
      expect(status).toBe(0)
    }
    const placed = async (name: string) => ({
      DATABASE_URL: await newDatabase(),
      OBJECTS_URL: bucket.address.replace('objects/portal', `objects/${name}`),
    })
    const folder = newFolder()
    const env = await placed('before')
    const desk = await open(folder, env)
    const { served } = await publish(desk)
    for (let n = 1; n <= 20; n++) await write(desk, n)
    await storeCheckpoint(desk.desk)
    // As docs/running.md has it: the database first, so that all it names is among the objects.
    const dump = join(newFolder(), 'desk.dump')
    pg('pg_dump', '--format=custom', `--file=${dump}`, env.DATABASE_URL)
    const copy = join(newFolder(), 'copy')
    expect((await run(folder, ['backup', copy], env)).text).toMatch(
      /^\d+ objects are in .*copy\.\nPostgreSQL has/,
    )
    expect(readdirSync(copy).sort()).toEqual(['backup.json', 'objects'])
    await desk.close()

    const other = newFolder()
    const place = await placed('after')
    expect((await run(other, ['restore', copy], place)).text).toMatch(/^\d+ objects are back\./)
    pg('pg_restore', `--dbname=${place.DATABASE_URL}`, dump)
    mkdirSync(join(other, '.portico'))
    for (const name of ['publish-key.json', 'desk-secret'])
      writeFileSync(join(other, '.portico', name), readFileSync(join(folder, '.portico', name)))
    expect(await run(other, ['verify-audit'], place)).toMatchObject({
      code: 0,
      text: '20 lines, compared with 1 checkpoint: nothing was changed.',
    })
    const back = await open(other, place)
    expect(await verifyStore(back.desk.objects)).toEqual([])
    expect(await servedFrom(back.desk.objects)).toBe(served.at(-1))
    // It serves and goes on, and its log still cannot be changed.
    const site = await serveDesk(back.desk)
    expect((await site.ask('GET', '/readyz')).body).toEqual({ database: 'up', objects: 'up' })
    expect((await site.ask('GET', '/desk/v1/sign-in')).status).toBe(200)
    await site.close()
    expect(await write(back, 21)).toBe(21)
    await expect(back.desk.db.updateTable('audit').set({ actor: 'eve' }).execute()).rejects.toThrow()
    await expect(back.desk.db.deleteFrom('audit').execute()).rejects.toThrow()
    await back.close()
  },
  120_000,
)

test('[DK-08] what the store has damaged is named by a backup, is not in it, and comes back from a sound one', async () => {
  const folder = newFolder()
  const desk = await open(folder)
  const { served, releases } = await publish(desk)
  const sound = join(newFolder(), 'copy')
  expect((await run(folder, ['backup', sound])).code).toBe(0)
  const objects = createFolderStore(join(folder, '.portico', 'objects'))
  const { bundles, layers } = await createPublisher({
    store: objects,
    signer: desk.desk.signer,
  }).manifestOf(releases[0] as Digest)
  await desk.close()
  const damaged = [
    objectKey(bundles.n7 as Digest),
    objectKey(layers.n7 as Digest),
    releaseKey(releases[1] as Digest),
  ]
  const bytes = await Promise.all(damaged.map((key) => objects.get(key)))
  // One is cut, one is empty, and one is another's.
  await objects.put(damaged[0] ?? '', bytes[0]?.slice(0, 100) ?? encodeText(''))
  await objects.put(damaged[1] ?? '', encodeText(''))
  await objects.put(
    damaged[2] ?? '',
    (await objects.get(releaseKey(releases[0] as Digest))) ?? encodeText(''),
  )

  const later = join(newFolder(), 'copy')
  const { code, text } = await run(folder, ['backup', later])
  expect(code).toBe(1)
  for (const key of damaged) expect(text).toContain(`${key} is damaged in the store, and not in the backup`)
  const copied = createFolderStore(join(later, 'objects'))
  for (const key of damaged) expect(await copied.get(key)).toBeNull()

  // The database is moved away, as the sentence of `restore` says; what is left of the objects stays.
  for (const name of readdirSync(join(folder, '.portico')))
    if (name.startsWith('desk.sqlite')) rmSync(join(folder, '.portico', name))
  expect((await run(folder, ['restore', sound])).code).toBe(0)
  expect(await Promise.all(damaged.map((key) => objects.get(key)))).toEqual(bytes)
  expect(await verifyStore(objects)).toEqual([])
  expect(await servedFrom(objects)).toBe(served[2])
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
    /There is a database at .* already: move it away first/,
  )
  // A desk that was killed leaves a journal, which SQLite would play onto the database that comes back.
  const other = newFolder()
  const journal = join(other, '.portico', 'desk.sqlite-wal')
  mkdirSync(join(other, '.portico'))
  writeFileSync(journal, 'of the database that was moved away')
  await expect(run(other, ['restore', copy])).rejects.toThrow(/desk\.sqlite-wal already: move it away first/)
  rmSync(journal)
  expect((await run(other, ['restore', copy])).code).toBe(0)
  rmSync(join(copy, 'backup.json'))
  await expect(run(newFolder(), ['restore', copy])).rejects.toThrow(
    /is no backup, or one that was broken off/,
  )
  const empty = newFolder()
  await expect(run(empty, ['backup', join(empty, 'copy')])).rejects.toThrow(/There is no database at/)
  expect(existsSync(join(empty, 'copy', 'backup.json'))).toBe(false)
})

test('[DK-07] whoever changed the database draws nothing on the terminal of who looks for it', async () => {
  const folder = newFolder()
  const { desk, close } = await open(folder)
  await write({ desk }, 1)
  const user = { id: 'eve\u001b[1A\u001b[2K\r', name: 'Eve', email: 'eve@example.com', created_at: 0 }
  await desk.db
    .insertInto('users')
    .values({ ...user, disabled_at: null })
    .execute()
  await close()
  const { code, text } = await run(folder, ['verify-audit'])
  expect(code).toBe(1)
  expect(text).toContain('eve')
  expect(text).not.toMatch(/[\u001b\r]/)
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
