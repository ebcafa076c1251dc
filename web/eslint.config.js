import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig },
    },
    // A $derived or an $effect runs more than once, which this rule cannot know.
    rules: { 'no-useless-assignment': 'off' },
  },
  {
    rules: {
      // TypeScript knows the names of the browser better than a list would.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      // The words come from .ftl files and rulebooks: text, never markup.
      'svelte/no-at-html-tags': 'error',
      // style:property is set through the DOM; an attribute in the markup the server's policy would ignore.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'SvelteAttribute[key.name="style"]',
          message: 'The content security policy forbids style attributes: use a class or style:property.',
        },
      ],
    },
  },
);
