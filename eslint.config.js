import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** The matchers of Playwright that look at a page until it is as expected. */
const ASYNC_MATCHERS = [
  ...['toBeAttached', 'toBeChecked', 'toBeDisabled', 'toBeEditable', 'toBeEnabled', 'toBeFocused'],
  ...['toBeHidden', 'toBeInViewport', 'toBeVisible', 'toContainText', 'toHaveAccessibleName'],
  ...['toHaveAttribute', 'toHaveCSS', 'toHaveCount', 'toHaveText', 'toHaveTitle', 'toHaveURL', 'toHaveValue'],
]

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      'layout/validators/**',
      'mock-backend/game/**',
      '**/mockServiceWorker.js',
      'bench-results/**',
      'test-results/**',
    ],
  },
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // The compiler's `noUnusedLocals` and `noUnusedParameters` say it.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      eqeqeq: 'error',
    },
  },
  // They compile each function as React's compiler would, which takes most of the time: only where hooks are.
  {
    files: ['{src,preview-tool,desk-app}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/shared/safe/**', 'src/shared/time/**', 'src/shared/random.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.object.name='window'][callee.property.name='open'], CallExpression[callee.name='open']",
          message: 'Addresses are opened through @/shared/safe only.',
        },
        {
          selector:
            "AssignmentExpression[left.property.name='href'][left.object.property.name='location'], AssignmentExpression[left.property.name='href'][left.object.name='location'], CallExpression[callee.property.name='assign'][callee.object.name='location']",
          message: 'Addresses are opened through @/shared/safe only.',
        },
        {
          selector:
            "AssignmentExpression[left.property.name='innerHTML'], JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'HTML goes through <SafeHtml> only.',
        },
        {
          selector:
            "CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time comes from @/shared/time/clock.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Randomness comes from @/shared/random.',
        },
      ],
    },
  },
  // What a test does not wait for, it does not prove.
  {
    files: ['**/*.{test,spec,walk}.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ExpressionStatement > CallExpression:matches([callee.object.property.name=/^(resolves|rejects)$/], [callee.object.object.property.name=/^(resolves|rejects)$/], [callee.object.callee.property.name='poll'], [callee.object.object.callee.property.name='poll'])",
          message: 'Nobody waits for this expectation: await it.',
        },
        {
          selector: `ExpressionStatement > CallExpression[callee.property.name=/^(${ASYNC_MATCHERS.join('|')})$/]`,
          message: 'Nobody waits for this expectation: await it.',
        },
        {
          selector:
            'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip|todo|fixme)$/]',
          message: 'A test runs, or it goes.',
        },
      ],
    },
  },
  // The order of the rooms is in .dependency-cruiser.mjs.
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/*.entry.ts',
      '**/*.calls.docs.ts',
      'src/api/callDoc.ts',
      'src/engine/registry/pictureProp.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['../../*', '../../**'], message: 'Use @/ across rooms, ./ inside one.' },
            // Players never download zod whole before a form needs it: 76 kB against 4 kB.
            {
              group: ['react-router-dom'],
              importNames: ['Link', 'NavLink', 'Form'],
              message: 'Use PageLink or RouteLink: these cost the first screen 4 kB.',
            },
            { regex: '^zod$', allowTypeImports: true, message: 'Import zod/mini through @/api/shape.' },
          ],
        },
      ],
    },
  },
)
