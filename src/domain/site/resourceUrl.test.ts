import { expect, test } from 'vitest'
import { resourceUrl } from './resourceUrl'

test.each([
  ['/mock-assets', 'avatars/avatar_0.png', '/mock-assets/avatars/avatar_0.png'],
  ['https://cdn.example/x/', 'avatars/avatar_3.png', 'https://cdn.example/x/avatars/avatar_3.png'],
  ['/mock-assets', '/brands/1.png', '/brands/1.png'],
  [undefined, 'https://cdn.example/1.png', 'https://cdn.example/1.png'],
  [undefined, 'avatars/avatar_0.png', ''],
  ['', 'avatars/avatar_0.png', ''],
  ['javascript:alert(1)', 'x.png', ''],
  ['//evil.example', 'x.png', ''],
  ['/mock-assets', '', ''],
])('[DS-02] under %s the picture %s is at "%s"', (base, path, url) => {
  expect(resourceUrl(base, path)).toBe(url)
})
