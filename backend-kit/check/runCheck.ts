import { readFileSync, writeFileSync } from 'node:fs'
import { demoPublicKey } from '../../mock-backend/demoPublicKey'
import { withoutMark } from '../../src/shared/safe/withoutMark'
import { NoResponse } from './callHttp'
import { checkBackend, type CheckOptions } from './checkBackend'
import { checkUsage, parseCheckOptions, UsageError } from './parseCheckOptions'
import { reportHtml } from './reportHtml'
import { reportText } from './reportText'

export interface Output {
  print: (text: string) => void
  printError: (text: string) => void
  /** Rewrites one line of the terminal; absent where there is none. */
  progress?: (text: string) => void
}

/** The whole command. Resolves to its exit code: 0 works, 1 does not, 2 wrong use. */
export async function runCheck(
  args: string[],
  environment: Record<string, string | undefined>,
  { print, printError, progress }: Output,
): Promise<0 | 1 | 2> {
  try {
    const options = parseCheckOptions(args, environment, (path) => readFileSync(path, 'utf8'))
    if (options === 'help') {
      print(checkUsage)
      return 0
    }
    const onProgress: CheckOptions['onProgress'] = (done, of, name) =>
      progress?.(`${String(done).padStart(3)} of ${of}  ${name}`)
    const report = await checkBackend({ ...options, publicKey: options.publicKey ?? siteKey(), onProgress })
    progress?.('')
    print(reportText(report))
    if (options.json) write(options.json, `${JSON.stringify(report, null, 2)}\n`)
    if (options.html) write(options.html, reportHtml(report))
    return report.verdict.works ? 0 : 1
  } catch (error) {
    progress?.('')
    if (error instanceof UsageError) {
      printError(`backend:check: ${error.message}\n\n${checkUsage}`)
      return 2
    }
    if (!(error instanceof NoResponse)) throw error
    printError(`backend:check: The portal cannot work with it: ${error.message}`)
    return 1
  }
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new UsageError(
      `${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}).`,
    )
  }
}

/** The key of the portal here, else the demo's. */
function siteKey(): string {
  try {
    const text = withoutMark(readFileSync('public/portal.json', 'utf8'))
    const { publicKey } = JSON.parse(text) as { publicKey?: string }
    if (publicKey) return publicKey
  } catch {
    // Without settings the demo's key is right.
  }
  return demoPublicKey
}
