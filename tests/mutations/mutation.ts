import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A deliberate defect, to verify that a test of its requirement fails. */
export interface Mutation {
  /** The requirement whose tests must fail, such as HM-07. */
  line: string
  /** The changed file, relative to the project's root. */
  file: string
  /** The text to replace. It occurs exactly once in the file. */
  find: string
  replace: string
  /** The effect for a user, as a sentence. */
  breaks: string
  /** The test files to run, where a search for the requirement would not find them. */
  tests?: string[]
  /** Only tested in a browser: builds the portal and runs Playwright. Slow. */
  e2e?: boolean
  /** The same, by the walks in every engine of this machine. Slower. */
  engines?: boolean
}

/** The runner of a mutation's tests: Vitest, Playwright in Chromium, or the walks in every engine. */
export type Suite = 'unit' | 'e2e' | 'engines'

export const suiteOf = ({ e2e, engines }: Mutation): Suite => (engines ? 'engines' : e2e ? 'e2e' : 'unit')

/** The mutations of every area: `hm.ts` beside this file has those of HM. */
export async function loadMutations(root: string): Promise<{ area: string; mutations: Mutation[] }[]> {
  const folder = join(root, 'tests/mutations')
  const areas = readdirSync(folder)
    .filter((file) => /^[a-z]{2}\.ts$/.test(file))
    .sort()
  return Promise.all(
    areas.map(async (file) => {
      const module = (await import(/* @vite-ignore */ join(folder, file))) as { default: Mutation[] }
      return { area: file.slice(0, 2).toUpperCase(), mutations: module.default }
    }),
  )
}

/** Why a mutation is invalid, as a sentence; undefined when it can be applied. */
export function staleReason(root: string, { file, find, replace }: Mutation): string | undefined {
  if (find === replace) return 'its replacement changes nothing'
  let text: string
  try {
    text = readFileSync(join(root, file), 'utf8')
  } catch {
    return `${file} does not exist`
  }
  const times = text.split(find).length - 1
  if (times === 1) return undefined
  return times === 0
    ? `its text does not occur in ${file}`
    : `its text occurs ${times} times in ${file}; it must occur once`
}

const TEST_ROOTS = [
  'layout',
  'src',
  'publishing',
  'compliance',
  'desk',
  'desk-app',
  'preview-tool',
  'backend-kit',
  'mock-backend',
  'server',
  'tools',
  'tests',
]

const TEST_FILES: Record<Suite, RegExp> = {
  unit: /\.test\.tsx?$/,
  e2e: /\.spec\.ts$/,
  engines: /\.walk\.ts$/,
}

/** The test files of a suite, with their text. */
export function readTestFiles(root: string, suite: Suite): Map<string, string> {
  const pattern = TEST_FILES[suite]
  const files = TEST_ROOTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && pattern.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return new Map(files.sort().map((file) => [relative(root, file), readFileSync(file, 'utf8')]))
}

/** Matches a requirement in a test's title: `[HM-07]`, and `[AC-15 spin]` too. */
export const titlePattern = (line: string) => `\\[${line}[\\] ]`

/** The test files that name the mutation's requirement. */
export function testsOf({ line, tests }: Mutation, files: Map<string, string>): string[] {
  const named = new RegExp(titlePattern(line))
  return tests ?? [...files].filter(([, text]) => named.test(text)).map(([file]) => file)
}
