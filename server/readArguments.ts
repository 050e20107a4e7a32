import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Parses a command line. Throws an Error with a sentence and the usage where it cannot be read. */
export function readArguments<const T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}.\n${usage}`, { cause: error })
  }
}
