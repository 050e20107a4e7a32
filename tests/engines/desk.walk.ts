import { newChange } from '../../desk/testing/publishedDesk'
import { passCases, publishLayoutsFirst } from '../support/deskWork'
import { runDesk } from '../support/runDesk'
import { layoutFiles } from '../support/testChannel'
import { expect, test, type Walk } from './walk'

test.use({ size: { width: 1440, height: 900 } })

const PASSWORD = 'correct horse battery'
const SITES = ['n7', '6b', '6s', '9s']

/** What has the focus is a field or a button that one sees is focused. */
const seesFocus = async (walk: Walk) => {
  const isSeen = () =>
    walk.evaluate<boolean>(`(() => {
      const at = document.activeElement
      return at !== document.body && at.getClientRects().length > 0
    })()`)
  await expect.poll(isSeen, { message: 'something that is shown has the focus' }).toBe(true)
}

test('[EN-01] [DK-01] the desk’s pages: first account, list, change, review, publishing, published, audit log', async ({
  walk,
}) => {
  test.setTimeout(240_000)
  const running = await runDesk()
  try {
    const { desk, origin, first } = running
    await publishLayoutsFirst(desk)
    const files = layoutFiles(SITES)
    const layer = JSON.parse(files.n7 ?? '{}') as { theme?: object }
    const n7 = JSON.stringify({ ...layer, theme: { ...layer.theme, scale: 1.1 } })
    const change = await newChange(desk, files, [{ author: 'desk', files: { n7 } }])
    await passCases(desk, change)

    await walk.open(first)
    await walk.sees(walk.heading('The first account'))
    await walk.fills('^Your name', 'Ana Bell')
    await walk.fills('^E-mail address', 'ana@example.com')
    await walk.fills('^Password', PASSWORD)
    await walk.taps(walk.button('^Make the account'))
    await walk.sees(walk.heading('^Changes'))
    await walk.taps(walk.button('^Ana Bell: your account'))
    await walk.taps(walk.button('^Sign out'))
    await walk.sees(walk.heading('^Sign in to Portico'))
    await walk.fills('^E-mail address', 'ana@example.com')
    await walk.fills('^Password', PASSWORD)
    await walk.taps(walk.button('^Sign in$'))
    await walk.sees(walk.heading('^Changes'))

    await walk.taps(walk.button('^New change'))
    await walk.seesDialog('New change')
    await seesFocus(walk)
    await walk.taps({ css: 'dialog[open] button', name: '^(close|cancel)' })
    await walk.misses(walk.dialog())

    await walk.taps(walk.link('^A change$'))
    await walk.sees({ css: 'iframe[title="Preview"]' }, { width: 200, height: 300, whole: false })
    await walk.sees({ css: '[role="treeitem"][data-path="home"]', name: 'Home' })
    await walk.misses({ css: 'p[role=status]', name: 'The portal is starting' })
    await walk.taps(walk.link('^Review and publish$'))
    await walk.sees(walk.heading('^What players would get'))
    await walk.sees(walk.heading('^Does it keep the rules'), { whole: false })
    await walk.sees({ css: 'p', name: 'cases passed' }, { whole: false })

    await walk.taps(walk.button('^Publish …'))
    await walk.seesDialog('Bring it to players')
    await walk.taps({ css: 'dialog[open] label', name: '^At a time' })
    await walk.sees({ css: '[role=group]', name: '^From' }, { width: 120, height: 20, whole: false })
    await walk.taps({ css: 'dialog[open] label', name: '^Now' })
    await walk.fills('^What is it for', 'In every browser')
    await walk.taps({ css: 'dialog[open] button', name: '^Publish on' })
    await walk.misses(walk.dialog())

    await walk.taps(walk.link('^Published$'))
    await walk.sees({ css: 'li', name: 'In every browser' }, { width: 300, height: 30, whole: false })
    await walk.taps(walk.button('^Roll back n7'))
    await walk.seesDialog('Roll back n7')
    await walk.taps({ css: 'dialog[open] button', name: '^(close|cancel)' })
    await walk.misses(walk.dialog())

    await walk.open(`${origin}/desk/#/audit`)
    await walk.sees(walk.heading('^Audit log'))
    await walk.sees({ css: 'li', name: 'Ana Bell' }, { width: 300, height: 30, whole: false })
    await walk.taps(walk.button('^Check that nothing was altered'))
    await walk.sees({ css: '[role=status]', name: 'are as they were written' }, { whole: false })
  } finally {
    await running.close()
  }
})
