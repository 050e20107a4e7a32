import type { AddressInfo } from 'node:net'
import { closeGracefully } from '../../server/closeGracefully'
import { createToolServer } from '../../server/createToolServer'
import { serveFolder } from '../support/serveFolder'
import { expect, test } from './walk'

test.use({ size: { width: 1500, height: 950 } })

test('[EN-01] an operator edits in the tool and on the page, by buttons and by dragging, and undoes it', async ({
  walk,
}) => {
  const { origin, close } = await serveFolder('dist/preview-tool')
  try {
    await walk.open(`${origin.replace('127.0.0.1', 'localhost')}/preview-tool/`)
    await walk.sees({ css: 'iframe[title="Preview"]' }, { width: 200, height: 300, whole: false })
    await walk.taps({ css: '[role="treeitem"][data-path="home"]', name: 'Home' })
    await walk.taps({ css: '[role="treeitem"][data-path="home.banner"]', name: 'banner' })
    await walk.fills('Seconds per slide', '7')
    await walk.sees({ css: 'p, span, [role=status]', name: 'Not saved: all sites' })
    await walk.taps(walk.button('^Undo'))
    await walk.sees({ css: 'p, span, [role=status]', name: 'All saved' })
    // The tools of the selected block stand over the page, which says where it is.
    await walk.taps(walk.button('^Move down'))
    await walk.sees({ css: 'p, span, [role=status]', name: 'Not saved: all sites' })
    await walk.taps(walk.button('^Undo'))
    await walk.sees({ css: 'p, span, [role=status]', name: 'All saved' })
    // By dragging a line of the outline.
    await walk.taps({ css: '[role="treeitem"][data-path="tabBar"]', name: 'Tabs' })
    await walk.drags(
      { css: '[role="treeitem"][data-path="tabBar.rewards"]', name: 'Rewards' },
      { css: '[role="treeitem"][data-path="tabBar.news"]', name: 'News' },
      8,
    )
    await walk.sees({ css: 'p, span, [role=status]', name: 'Not saved: all sites' })
    await walk.taps(walk.button('^Undo'))
    await walk.sees({ css: 'p, span, [role=status]', name: 'All saved' })
  } finally {
    await close()
  }
})

test('[ED-08] text that nests without end is answered in a worker, under the policy of the tool', async ({
  walk,
}) => {
  const server = createToolServer({ root: 'dist/preview-tool' })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  try {
    await walk.open(`http://localhost:${(server.address() as AddressInfo).port}/preview-tool/`)
    await walk.taps({ css: '[role="treeitem"][data-path="home"]', name: 'Home' })
    await walk.taps({ css: '[role="treeitem"][data-path="home.banner"]', name: 'banner' })
    await walk.taps({ css: '#form summary', name: '^Developer' })
    await walk.taps(walk.button('^Edit as JSON'))
    await walk.sees({ css: '.cm-content' }, { whole: false })
    await walk.evaluate(`(() => {
      const post = Worker.prototype.postMessage
      Worker.prototype.postMessage = function (...question) {
        globalThis.isAsked = true
        return post.apply(this, question)
      }
      const content = document.querySelector('.cm-content')
      content.focus()
      document.getSelection().selectAllChildren(content)
      document.execCommand('insertText', false, '['.repeat(100000))
      return true
    })()`)
    await walk.sees({ css: 'li', name: 'nested more than 100 levels deep' }, { whole: false })
    // Only a worker that has loaded is asked; without one the page itself would have answered.
    expect(await walk.evaluate<boolean>('globalThis.isAsked === true')).toBe(true)
  } finally {
    await closeGracefully(server, 100)
  }
})
