import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface NewComponent {
  /** Root of the project. */
  root: string
  /** Folder under `src/features`: `promotions` */
  feature: string
  /** `Banner` */
  name: string
}

/** Writes the files of a new component; throws an error with a message for an invalid or taken name. */
export function newComponent({ root, feature, name }: NewComponent): string[] {
  if (!/^[a-z][A-Za-z0-9]{0,29}$/.test(feature))
    throw new Error(
      `"${feature}" is no name of a feature: small letter first, then letters and digits, 30 in all`,
    )
  if (!/^[A-Z][A-Za-z0-9]{0,39}$/.test(name))
    throw new Error(
      `"${name}" is no name of a component: capital letter first, then letters and digits, 40 in all`,
    )
  const files = Object.entries(componentFiles(feature, name)).map(([file, text]) => ({
    path: join('src', 'features', feature, file),
    text,
  }))
  const taken = files.find(({ path }) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken.path} is there already`)
  mkdirSync(join(root, 'src', 'features', feature), { recursive: true })
  // `wx`: never overwrite a file, even one created meanwhile.
  for (const { path, text } of files) writeFileSync(join(root, path), text, { flag: 'wx' })
  return files.map(({ path }) => path)
}

/** The files of a new component by name. They pass every check unchanged. */
function componentFiles(feature: string, name: string): Record<string, string> {
  return {
    [`${name}.entry.ts`]: entry(name),
    [`${name}.block.tsx`]: block(name),
    [`${name}.module.css`]: styles(),
    [`${name}.test.tsx`]: test(feature, name),
  }
}

function entry(name: string): string {
  return `import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  title: z.string().default('tab.home').meta({ title: 'Heading', format: 'message' }),
})
export type ${name}Props = z.output<typeof props>

export default defineEntry({
  label: '${toTitle(name)}',
  about: 'A heading.',
  slots: ['home'],
  props,
  sample: {},
})
`
}

function block(name: string): string {
  return `import { t } from '@/shared/i18n/t'
import type { ${name}Props } from './${name}.entry'
import styles from './${name}.module.css'

/** Describe here what it shows and when it is hidden. */
export default function ${name}({ title }: ${name}Props) {
  return (
    <section className={styles.section}>
      <h2>{t(title)}</h2>
    </section>
  )
}
`
}

function styles(): string {
  return `.section {
  padding: var(--space-4);
}
`
}

function test(feature: string, name: string): string {
  return `// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import ${name} from './${name}.block'
import entry from './${name}.entry'

test('${feature}.${name} shows its heading', () => {
  render(<${name} {...entry.props.parse(entry.sample)} />)
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy()
})
`
}

/** `WinnerTicker` is "Winner ticker". */
function toTitle(name: string): string {
  const spaced = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
