import { asksAgreement, asksNoAgreement, both, inModeThat, visitor } from './conditions'
import { hasBlock, must, noBlock } from './findings'
import { ACCOUNT, LEGAL, type Rule } from './rule'

/** Rules for login and registration (portal.md §2). */
export const accountRules: readonly Rule[] = [
  {
    id: 'agreement-asked',
    section: '§2 Agreement widget',
    requirement: 'AG-03',
    title:
      'On sites n7, 6b, 6s and 9s, and in green mode on every site, login and registration ask for agreement and show the 21+ badge.',
    pages: ACCOUNT,
    appliesTo: both(visitor, asksAgreement),
    check: (page) => {
      const links = page.links.filter(({ block }) => block.startsWith('account.')).map(({ to }) => to)
      const box = page.fields.find(({ kind, block }) => kind === 'checkbox' && block.startsWith('account.'))
      return [
        ...must(box !== undefined, 'There is no checkbox to agree.'),
        ...must(!box?.checked, 'The checkbox is ticked in advance.'),
        ...LEGAL.flatMap((path) => must(links.includes(path), `The agreement has no link to ${path}.`)),
        ...must(hasBlock(page, 'legal.AgeBadge', 'account.'), 'There is no 21+ badge.'),
      ]
    },
  },
  {
    id: 'agreement-not-asked',
    section: '§2 Agreement widget',
    requirement: 'AG-03',
    title:
      'Outside green mode the site base shows neither agreement widget nor 21+ badge at login and registration.',
    pages: ACCOUNT,
    appliesTo: both(visitor, asksNoAgreement),
    check: (page) => [
      ...noBlock(page, 'legal.Agreement', 'The agreement widget'),
      ...noBlock(page, 'legal.AgeBadge', 'The 21+ badge'),
    ],
  },
  {
    id: 'register-waits',
    section: '§2 Register screen',
    requirement: 'AU-11',
    title: 'Registration cannot be sent until the terms are agreed.',
    pages: ['/register'],
    appliesTo: both(visitor, asksAgreement),
    check: (page) => {
      const submit = page.buttons.filter(({ submits }) => submits)
      return [
        ...must(submit.length > 0, 'There is no button to register.'),
        ...submit
          .filter(({ disabled }) => !disabled)
          .map(({ text }) => `"${text}" can be pressed before agreement.`),
      ]
    },
  },
  {
    id: 'register-green',
    section: '§2 Register screen',
    requirement: 'AU-08',
    title: 'In green mode players register by phone, and the website chooser lists only this website.',
    pages: ['/register'],
    appliesTo: both(visitor, inModeThat('phoneOnly')),
    check: (page) => {
      const chooser = page.fields.find(({ kind }) => kind === 'select')
      return [
        ...must(
          page.fields.some(({ kind }) => kind === 'tel'),
          'There is no field for a phone number.',
        ),
        ...must(chooser !== undefined, 'There is no website chooser.'),
        ...must(
          !chooser || (chooser.options.length === 1 && chooser.options[0] === page.host),
          `The chooser lists ${chooser?.options.join(', ')}.`,
        ),
      ]
    },
  },
]
