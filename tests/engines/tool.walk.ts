import { serveFolder } from '../support/serveFolder'
import { test } from './walk'

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
