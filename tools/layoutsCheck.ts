import { readCommandLine } from './commandLine'
import { checkEverything } from '../compliance/layouts/checkEverything'

const usage = `npm run layouts:check [-- FILE…]
Prints "file pointer sentence" for each problem, and exits 1 when there is one (LY-13).`
const { positionals: files } = readCommandLine(usage, {}, { positionals: true })
try {
  const problems = await checkEverything(process.cwd(), 'layouts', files)
  for (const { file, pointer, message } of problems) console.log(`${file} ${pointer || '/'} ${message}`)
  if (problems.length === 0) console.log('layouts: no problem')
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  console.error(`layouts: ${(error as Error).message}`)
  process.exitCode = 1
}
