import { checkEverything } from './layouts/checkEverything'

// npm run layouts:check [-- FILE…]: prints `file pointer sentence` for each problem, exits 1 when there is one (LY-13)
try {
  const problems = await checkEverything(process.cwd(), 'layouts', process.argv.slice(2))
  for (const { file, pointer, message } of problems) console.log(`${file} ${pointer || '/'} ${message}`)
  if (problems.length === 0) console.log('layouts: no problem')
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  console.error(`layouts: ${(error as Error).message}`)
  process.exitCode = 1
}
