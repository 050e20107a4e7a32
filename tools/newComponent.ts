import { newComponent } from './component/newComponent'

// npm run new:component -- <feature> <Name>: writes a block, its entry, its test and its styles (RG-03)
try {
  const [feature = '', name = '', ...rest] = process.argv.slice(2)
  if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is one word too many`)
  const files = newComponent({ root: process.cwd(), feature, name })
  for (const file of files) console.log(`${file} written`)
  console.log(`Now run npm run schemas, and give "${feature}.${name}" a place in layouts/base.json.`)
} catch (error) {
  console.error(`new:component: ${(error as Error).message}`)
  console.error('Usage: npm run new:component -- <feature> <Name>, such as promotions Banner')
  process.exitCode = 1
}
