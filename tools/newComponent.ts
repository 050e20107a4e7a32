import { existsSync } from 'node:fs'
import { readCommandLine, refuse } from './commandLine'
import { newComponent } from './component/newComponent'

const usage = `npm run new:component -- <feature> <Name>, such as promotions Banner
Writes a block, its entry, its test and its styles (RG-03).`
const [feature = '', name = '', ...rest] = readCommandLine(usage, {}, { positionals: true }).positionals
if (rest.length > 0) refuse(`"${rest.join(' ')}" is one word too many`, usage)
const isNewFeature = !existsSync(`src/features/${feature}`)
try {
  const files = newComponent({ root: process.cwd(), feature, name })
  for (const file of files) console.log(`${file} written`)
  if (isNewFeature) console.log(`src/features/${feature} is new: a feature of its own.`)
  console.log(`Now run npm run schemas, and give "${feature}.${name}" a place in layouts/base.json.`)
} catch (error) {
  console.error(`new:component: ${(error as Error).message}`)
  console.error(`usage: ${usage}`)
  process.exitCode = 1
}
