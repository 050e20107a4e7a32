import { expect, test, vi } from 'vitest'
import { openChannel } from '../channels/openChannel'
import { evidenceOfRelease } from '../releases/releaseEvidence'
import { storedManifest } from '../releases/releaseFiles'
import { checkAll, newChange } from '../testing/publishedDesk'
import { approve, deploy, FIRST, pageOf, publishedDesk } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

test.each(databasesToday)(
  '[ED-06] [DK-05] a site’s own name for what the law requires goes live once compliance approved it, and the evidence says so (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    const layer = JSON.parse(FIRST.n7 ?? '{}') as { messages?: { en?: object } }
    const messages = { en: { ...layer.messages?.en, 'footer.terms': 'House rules' } }
    const n7 = JSON.stringify({ ...layer, messages })
    const id = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: { n7 } }])
    await checkAll(on.desk, id, true)
    const { release } = await pageOf(on.ana.call, id)
    await approve(on.bob.call, id)
    const { blockers } = await pageOf(on.ana.call, id)
    expect(blockers.n7).toMatchObject([
      { code: 'wording', text: expect.stringContaining('House rules') as string },
    ])
    expect(await deploy(on.ana.call, release)).toMatchObject({ status: 409 })
    // Compliance for another site says nothing about this one.
    const cid = await on.signIn('Cid', [
      { role: 'compliance', site: '6b' },
      { role: 'reviewer', site: '*' },
    ])
    await approve(cid.call, id)
    expect((await pageOf(on.ana.call, id)).blockers.n7).toMatchObject([{ code: 'wording' }])
    const eve = await on.signIn('Eve', [{ role: 'compliance', site: 'n7' }])
    expect(await approve(eve.call, id)).toMatchObject({ status: 201 })
    expect(await deploy(on.ana.call, release)).toMatchObject({ status: 201 })
    const served = (await openChannel(on.desk, 'live'))?.pointer.sites.n7?.release
    if (!served) throw new Error('n7 serves nothing.')
    const evidence = await evidenceOfRelease(on.desk, await storedManifest(on.desk, served))
    expect(evidence?.wordings).toEqual({ n7: [{ wording: 'terms, en: House rules', approvedBy: ['Eve'] }] })
    await on.close()
  },
)
