import { expect, test } from 'vitest'
import { className } from './className'

test('classes are named by their file, and no two files by one name', () => {
  expect(className('primary', '/portal/src/ui/Button.module.css')).toBe('Button_primary')
  expect(className('quiet', '/portal/src/ui/Button.module.css')).toBe('Button_quiet')
  expect(() => className('quiet', '/portal/tool/Button.module.css')).toThrow(
    '/portal/tool/Button.module.css needs a name of its own',
  )
})
