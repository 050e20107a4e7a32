import { importSource } from './importSource'

// npm run backend:check -- --api URL    checks a back end, see backend-kit/check/parseCheckOptions.ts
const { runCheck } = await importSource<typeof import('../backend-kit/check/runCheck')>('check/runCheck')
const clearLine = '\r\u001b[K'

process.exitCode = await runCheck(process.argv.slice(2), process.env, {
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  ...(process.stderr.isTTY && { progress: (text: string) => process.stderr.write(clearLine + text) }),
})
