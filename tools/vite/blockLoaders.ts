import type { Plugin } from 'vite'
import { typeOfPath } from '../../src/engine/registry/typeOfPath'
import { readBlocks, type BlockGroups, type BlockTable } from './readBlocks'

const TABLE = 'virtual:block-loaders'
const GROUP = 'virtual:block-group/'
/** How blocks of no group are loaded: five kilobytes that no first screen needs. */
const REST = 'virtual:block-rest'
/** Developer pages; the registry adds them where they are wanted. */
const ALL = ['/src/features/**/*.block.tsx', '!/src/features/diagnostics/*.block.tsx']

/** Writes the table of all blocks: how each is loaded, those of a group together. On a slow line each file costs a round trip. */
export function blockLoaders(): Plugin {
  return {
    name: 'portico-block-loaders',
    resolveId: (source) =>
      source === TABLE || source === REST || source.startsWith(GROUP) ? `\0${source}` : null,
    async load(id) {
      if (id === `\0${TABLE}`) return tableOf(await readBlocks())
      if (id === `\0${REST}`) return restOf(await readBlocks())
      if (!id.startsWith(`\0${GROUP}`)) return null
      const { groups } = await readBlocks()
      const name = id.slice(GROUP.length + 1) as keyof BlockGroups
      return `export const blocks = import.meta.glob(${JSON.stringify(groups[name])}, { eager: true })`
    },
  }
}

/** The id of a group's module, as bundlers know it. */
export const groupId = (name: keyof BlockGroups) => `\0${GROUP}${name}`

/** The id of the module that imports every block of no group, as bundlers know it. */
export const restId = `\0${REST}`

const restOf = ({ groups }: BlockTable): string =>
  `export const loaders = import.meta.glob(${JSON.stringify([
    ...ALL,
    ...Object.values(groups)
      .flat()
      .map((path) => `!${path}`),
  ])})`

function tableOf({ groups: { start, ...groups }, rest, sections }: BlockTable): string {
  const grouped = Object.entries(groups)
  return [
    ...start.map((path, at) => `import * as start${at} from ${JSON.stringify(path)}`),
    `export const startBlocks = { ${start.map((path, at) => `${JSON.stringify(path)}: start${at}`).join(', ')} }`,
    `const paths = (names) => names.split(' ').map((name) => '/src/features/' + name + '.block.tsx')`,
    ...grouped.map(
      ([name, paths]) =>
        `const ${name} = (path) => () => import(${JSON.stringify(GROUP + name)}).then(({ blocks }) => blocks[path])
const ${name}Paths = paths(${JSON.stringify(paths.map(nameOf).join(' '))})`,
    ),
    `const table = (paths, load) => Object.fromEntries(paths.map((path) => [path, load(path)]))`,
    `const rest = (path) => () => import(${JSON.stringify(REST)}).then(({ loaders }) => loaders[path]())`,
    `const restPaths = paths(${JSON.stringify(rest.map(nameOf).join(' '))})`,
    `export const loaders = { ...table(restPaths, rest), ${grouped
      .map(([name]) => `...table(${name}Paths, ${name})`)
      .join(', ')} }`,
    `export const critical = new Set([...Object.keys(startBlocks), ...homePaths])`,
    `export const sectionsOf = ${JSON.stringify(Object.fromEntries(Object.entries(sections).map(([path, names]) => [typeOfPath(path), names])))}`,
    // For the server: what loads the blocks that are in no group, and the module that brings a block, where it is not the block's own.
    `export const restSource = ${JSON.stringify(REST)}`,
    `export const groupOf = { ${grouped
      .flatMap(([name, paths]) =>
        paths.map((path) => `${JSON.stringify(path)}: ${JSON.stringify(GROUP + name)}`),
      )
      .join(', ')} }`,
  ].join('\n')
}

/** `accounts/BindPage` for `/src/features/accounts/BindPage.block.tsx`: the paths of all blocks are part of the start. */
const nameOf = (path: string): string => path.slice('/src/features/'.length, -'.block.tsx'.length)
