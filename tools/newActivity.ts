import { newActivity } from './activity/newActivity'

// npm run new:activity -- <name> <kind>: writes the folder of an activity and its file in the mock back end (AC-18)
try {
  const [name = '', kind = '', ...rest] = process.argv.slice(2)
  if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is one word too many`)
  for (const file of newActivity({ root: process.cwd(), name, kind: Number(kind) }))
    console.log(`${file} written`)
  const page = `activities.${name.charAt(0).toUpperCase()}${name.slice(1)}Page`
  console.log(`Now run npm run schemas, and add the route to layouts/base.json:`)
  console.log(
    `"/activity/${name}": { "type": "${page}", "promotional": true, "frame": "page", "title": "page.${name}" }`,
  )
} catch (error) {
  console.error(`new:activity: ${(error as Error).message}`)
  console.error('Usage: npm run new:activity -- <name> <kind>, such as luckyDay 44')
  process.exitCode = 1
}
