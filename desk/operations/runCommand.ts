import { resolve } from 'node:path'
import { printable } from '@/shared/safe/printable'
import { openStore } from '../../publishing/stores/openStore'
import { verifyAudit } from '../audit/verifyAudit'
import { openDatabase } from '../database/openDatabase'
import { backUp, requireDatabase, restore } from './backUp'
import { lockDatabase } from './lockDatabase'
import { knownSecret, sqliteFile } from './openInstalledDesk'
import type { DeskCommand, DeskOptions } from './parseDeskOptions'

const POSTGRES = 'PostgreSQL has tools of its own for the database (pg_dump, pg_restore: docs/running.md).'

/** Runs a command that needs no server. Returns its exit code. Throws an Error with a sentence when it cannot be done. */
export async function runCommand(
  command: Extract<DeskCommand, { command: 'verify-audit' | 'backup' | 'restore' }>,
  printLine: (line: string) => void,
): Promise<number> {
  const print = (line: string) => printLine(printable(line))
  const { options } = command
  const databaseFile = sqliteFile(options.database)
  switch (command.command) {
    case 'verify-audit':
      return verify(options, print)
    case 'backup': {
      const objects = await openStore(options.objects)
      const folder = resolve(command.folder)
      const { count, damaged } = await backUp(folder, { databaseFile, objects, now: Date.now() })
      for (const key of damaged) print(`${key} is damaged in the store, and not in the backup.`)
      print(`${count} objects${databaseFile === undefined ? '' : ' and the database'} are in ${folder}.`)
      if (databaseFile === undefined) print(POSTGRES)
      const secret = options.secret === undefined ? options.secretFile : 'DESK_SECRET'
      print(`Keep apart from it what it must not hold: ${options.keyFile} and the secret (${secret}).`)
      return damaged.length === 0 ? 0 : 1
    }
    case 'restore': {
      const unlock = databaseFile === undefined ? undefined : lockDatabase(databaseFile)
      try {
        const objects = await openStore(options.objects)
        const { portals = [] } = options
        const restored = await restore(resolve(command.folder), { databaseFile, objects, portals })
        for (const key of restored.damaged) print(`${key} is damaged in the backup, and not brought back.`)
        print(`${restored.objects} objects${restored.database ? ' and the database' : ''} are back.`)
        if (databaseFile === undefined) print(POSTGRES)
        for (const { portal, seq } of restored.portals)
          print(`${portal} ${seq === null ? 'does not say what it serves' : `serves publication ${seq}`}.`)
        for (const [channel, seen] of Object.entries(restored.above))
          print(`What is published to ${channel} from now on has numbers above ${seen}.`)
        print(
          `It is done when a running portal has taken a publication${portals.length > 0 ? '' : ': start the desk with --portals'}. Until then the tool says so on every page.`,
        )
        return 0
      } finally {
        unlock?.()
      }
    }
  }
}

async function verify(options: DeskOptions, print: (line: string) => void): Promise<number> {
  const secret = knownSecret(options)
  requireDatabase(sqliteFile(options.database))
  const { db } = await openDatabase(options.database, { upgrades: false })
  try {
    const { lines, checkpoints, findings } = await verifyAudit(db, await openStore(options.objects), secret)
    for (const { text } of findings) print(text)
    const count = (of: number, noun: string) => `${of} ${noun}${of === 1 ? '' : 's'}`
    const against = `${count(lines, 'line')}, compared with ${count(checkpoints, 'checkpoint')}`
    print(findings.length === 0 ? `${against}: nothing was changed.` : `${against}: see above.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}
