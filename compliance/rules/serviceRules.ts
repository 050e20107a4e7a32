import { always } from './conditions'
import { hasBlock, must } from './findings'
import { HOME, type Rule } from './rule'

/** Rules for customer service (portal.md §2). */
export const serviceRules: readonly Rule[] = [
  {
    id: 'service-reached',
    section: '§2 Home page',
    requirement: 'HM-05',
    title: 'Customer service is reached from the home.',
    pages: [HOME],
    appliesTo: always,
    check: (page) =>
      must(
        hasBlock(page, 'service.HeaderService') ||
          page.links.some(({ to }) => to === '/service') ||
          page.buttons.some(({ text }) => /customer service/i.test(text)),
        'Nothing on the home leads to customer service.',
      ),
  },
  {
    id: 'service-page',
    section: '§2 Mobile layout',
    requirement: 'CS-01',
    title: 'Customer service opens for everybody and names a way to reach it.',
    pages: ['/service'],
    appliesTo: always,
    check: (page) => [
      ...must(page.path === '/service', `The page redirects to ${page.path}.`),
      ...must(
        [...page.links.filter(({ to }) => /^(?:https?|mailto|tel):/.test(to)), ...page.buttons].some(
          ({ block }) => block === 'routes./service',
        ),
        'The page names no way to reach customer service.',
      ),
    ],
  },
]
