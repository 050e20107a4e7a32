import type { Mutation } from './mutation'

export default [
  {
    line: 'AX-01',
    file: 'layouts/9s.json',
    find: '"muted": "#a5b2c0"',
    replace: '"muted": "#4a525c"',
    breaks: 'Small text of one site is hardly legible.',
  },
  {
    line: 'AX-01',
    file: 'src/shared/ui/IconButton.tsx',
    find: 'aria-label={label}',
    replace: '',
    breaks: 'Icon buttons have no name for screen readers.',
    e2e: true,
  },
  {
    line: 'AX-02',
    file: 'src/shared/ui/base.css',
    find: '  outline: 2px solid var(--color-focus);',
    replace: '  outline: none;',
    breaks: 'Keyboard focus is not visible.',
    e2e: true,
  },
  {
    line: 'AX-02',
    file: 'src/shared/ui/IconButton.module.css',
    find: '  inline-size: 44px;\n  block-size: 44px;',
    replace: '  inline-size: 20px;\n  block-size: 20px;',
    breaks: 'Icon buttons are too small for a finger.',
    tests: ['tests/e2e/accessibility.spec.ts'],
    e2e: true,
  },
] satisfies Mutation[]
