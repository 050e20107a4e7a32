import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULES_DIGEST } from '../compliance/rules/rulesDigest'
import { filesOf, rulesDigest, rulesDigestText, RULES_DIGEST_FILE } from './rulesDigest'

test('[PV-08] the digest of the rules is up to date; if not, run npm run schemas', () => {
  expect(RULES_DIGEST).toBe(rulesDigest(process.cwd()))
  expect(readFileSync(RULES_DIGEST_FILE, 'utf8')).toBe(rulesDigestText(process.cwd()))
})

test('[PV-08] a rule that checks in another way is another rule, under the same name', () => {
  const files = filesOf(process.cwd())
  for (const name of ['greenRules', 'legalRules', 'noticeRules', 'checkCase', 'readPage', 'facts'])
    expect(files).toContain(`compliance/rules/${name}.ts`)
  const root = mkdtempSync(join(tmpdir(), 'rules-'))
  try {
    cpSync('compliance', join(root, 'compliance'), { recursive: true })
    expect(rulesDigest(root)).toBe(RULES_DIGEST)
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8')
      writeFileSync(join(root, file), text.replaceAll('\n', '\r\n'))
      expect(rulesDigest(root), file).toBe(RULES_DIGEST)
      writeFileSync(join(root, file), `${text}export const also = 1\n`)
      expect(rulesDigest(root), file).not.toBe(RULES_DIGEST)
      writeFileSync(join(root, file), text)
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
