import { expect, openPortal, test } from './portal'

/** Hostile HTML in a notice: handlers, styles, a script, a base URL. */
const CONTENT =
  '<p style="color:red" onclick="x()">Hello</p><img src="/no.png" onerror="x()"><svg onload="x()"></svg>' +
  '<style>p{color:red}</style><script>x()</script><base href="https://example.com/"><body onload="x()">'
const content = { content: CONTENT, text: CONTENT, html: CONTENT }

test.describe('a notice full of handlers', () => {
  test.use({
    scenario: {
      config: {
        appNoticeConfigList: [{ id: 1, sort: 1, isH5Pop: 0, title: 'News', clickType: 0, ...content }],
      },
    },
  })

  // The portal's fixture fails on console errors; this test checks the reports sent to the server.
  test('[LY-07] is shown as text and causes no policy report', async ({ page }) => {
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/csp-report')) reports.push(request.postData() ?? '')
    })
    await openPortal(page, '/notice/detail/1')
    await expect(page.getByText('Hello')).toBeVisible()
    await expect(page.locator('main [onclick], main [style*="red"], main svg[onload]')).toHaveCount(0)
    expect(reports).toEqual([])
  })
})
