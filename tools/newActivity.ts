import { newActivity } from './activity/newActivity'
import { readCommandLine, refuse } from './commandLine'

const usage = `npm run new:activity -- <name> <kind>, such as luckyDay 44
Writes the folder of an activity and its file in the mock back end (AC-18).`
const [name = '', kind = '', ...rest] = readCommandLine(usage, {}, { positionals: true }).positionals
if (rest.length > 0) refuse(`"${rest.join(' ')}" is one word too many`, usage)
try {
  for (const file of await newActivity({ root: process.cwd(), name, kind: Number(kind) }))
    console.log(`${file} written`)
  const page = `activities.${name.charAt(0).toUpperCase()}${name.slice(1)}Page`
  console.log(`Now run npm run schemas, and add the route to layouts/base.json:`)
  console.log(
    `"/activity/${name}": { "type": "${page}", "promotional": true, "frame": "page", "title": "page.${name}" }`,
  )
} catch (error) {
  console.error(`new:activity: ${(error as Error).message}`)
  console.error(`usage: ${usage}`)
  process.exitCode = 1
}
