import { expect, test } from 'vitest'
import { withPolicy } from './withPolicy'

test('the policy comes before everything that it applies to, right after the encoding', () => {
  const html = withPolicy(
    '<head><meta charset="utf-8" /><script>1</script></head>',
    `default-src 'none'; x "&`,
  )
  expect(html).toBe(
    `<head><meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="default-src 'none'; x &quot;&amp;"><script>1</script></head>`,
  )
})

test('a document without an encoding is refused: it would have no policy', () => {
  expect(() => withPolicy('<head></head>', 'x')).toThrow('encoding')
})
