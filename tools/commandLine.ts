import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * What a script was called with. It ends here, before any work, when it is asked for its usage, and with code 2 and a sentence when
 * it does not know an argument. Other arguments than options are only for a script that takes `positionals`.
 */
export function readCommandLine<const T extends Options>(
  usage: string,
  options: T,
  { positionals = false } = {},
) {
  try {
    const all: T & { help: { type: 'boolean'; short: 'h' } } = {
      ...options,
      help: { type: 'boolean', short: 'h' },
    }
    const read = parseArgs({ options: all, allowPositionals: positionals })
    if (!('help' in read.values)) return { values: read.values, positionals: read.positionals as string[] }
  } catch (error) {
    refuse((error as Error).message.split('. ')[0] ?? '', usage)
  }
  console.log(`usage: ${usage}`)
  process.exit(0)
}

/** Ends the script, whose caller asked for what is not there. */
export function refuse(problem: string, usage: string): never {
  console.error(`${problem}.\nusage: ${usage}`)
  process.exit(2)
}
