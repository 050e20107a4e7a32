import { expect, test } from 'vitest'
import { evidenceOf } from './evidence'
import type { PageFacts } from './facts'

const page = (facts: Partial<PageFacts>) =>
  ({ dialogs: [], fields: [], blocks: [], regions: [], help: [], ...facts }) as unknown as PageFacts

test('[PV-08] an audit result contains the texts of the notices shown, with their links', () => {
  const home = page({
    dialogs: [
      {
        block: 'overlays.eligibility',
        type: 'legal.EligibilityNotice',
        title: 'Before you play',
        sentences: ['You must be 21 or over.'],
        links: ['/terms-of-use'],
        buttons: ['I accept'],
      },
    ],
  })
  expect(evidenceOf({ '/lobby/home': home })).toEqual([
    {
      page: '/lobby/home',
      text: 'Dialog “Before you play”: You must be 21 or over. Links: /terms-of-use. Buttons: I accept.',
    },
  ])
})

test('[PV-08] checkboxes, badges and footers are evidence; an unreadable page gives none', () => {
  const login = page({
    fields: [{ label: 'I agree', kind: 'checkbox', block: '', checked: false, options: [] }],
    blocks: [{ id: 'account.ageBadge', type: 'legal.AgeBadge', text: '21+', footer: false }],
    regions: [
      { name: 'Ways to pay', block: '', footer: true, entries: ['A', 'B'], pictures: [], text: 'A B' },
    ],
  })
  expect(evidenceOf({ '/login': login, '/register': 'it broke' }).map(({ text }) => text)).toEqual([
    'Box “I agree”, not ticked at first',
    'legal.AgeBadge: 21+',
    'In the footer, “Ways to pay”: A, B',
  ])
})
