/** No word for people stands outside of the .ftl files: not in markup, not in attributes, not in strings. */

import { parse, type AST } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const components = import.meta.glob<string>('../**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Endings of words are no words. */
const modules = import.meta.glob<string>(
  ['../**/*.ts', '../../worker/*.ts', '!../**/*.test.ts', '!../lib/stems.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const pages = import.meta.glob<string>(['../../index.html', '../../public/*.webmanifest'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Attributes that people see or hear. */
// prettier-ignore
const SPOKEN = new Set([
  'alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext', 'label',
  'placeholder', 'title',
]);
const LETTERS = /\p{L}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** A capitalised word alone (symbols of elements are shorter) or before another, or words with an end mark. */
const SENTENCE = /^\p{Lu}\p{Ll}{2,}$|^\p{Lu}[\p{L}’']*[,:]? \p{L}{2,}|\p{L}{2,} .*\p{L}[.?!…]$/u;
/** Keys of a keyboard, as the browser calls them. */
const KEYS = new Set(['Delete', 'End', 'Enter', 'Esc', 'Escape', 'Home', 'Shift', 'Tab']);

/** What is the same in every language. */
const ALLOWED = new Set([
  './words.svelte.ts: Українська',
  './words.svelte.ts: Русский',
  './words.svelte.ts: English',
  // A command to be typed.
  'parts/Verify.svelte: igroteka verify igroteka-',
  'parts/Verify.svelte: .json',
]);

function isSpoken(text: string): boolean {
  return !KEYS.has(text) && (CYRILLIC.test(text) || SENTENCE.test(text.trim()));
}

/** Strings in a program that look like sentences; an Error's are for its programmer. */
function stringsOf(code: string, name: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) return;
    if (ts.isImportDeclaration(node)) return;
    // 'Notification' in window
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      return visit(node.right);
    if (ts.isStringLiteralLike(node) && isSpoken(node.text)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
      if (isSpoken(text)) found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true));
  return found;
}

/** Texts and spoken attributes of a component's markup. */
function markupOf(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const part = node as AST.BaseNode & Record<string, unknown>;
    if (part.type === 'Text' && LETTERS.test(String(part.data))) found.push(String(part.data).trim());
    if (part.type === 'Literal' && typeof part.value === 'string' && isSpoken(part.value))
      found.push(part.value);
    if (part.type === 'TemplateElement' && isSpoken(String((part.value as { raw: string }).raw)))
      found.push(String((part.value as { raw: string }).raw));
    if (part.type === 'StyleDirective') return;
    if (part.type === 'Attribute') {
      if (SPOKEN.has(String(part.name))) found.push(...lettersIn(part.value));
      // class, d, href and the like are no words; what is computed in them is looked at as an expression.
      else visit([part.value].flat().filter((value) => (value as AST.BaseNode).type !== 'Text'));
      return;
    }
    for (const [name, child] of Object.entries(part)) if (name !== 'parent') visit(child);
  };
  visit(parse(source, { modern: true }).fragment);
  return found;
}

/** In an attribute that is spoken every letter counts, in whatever expression it stands. */
function lettersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(lettersIn);
  if (typeof node !== 'object' || node === null) return [];
  const part = node as Record<string, unknown>;
  // What say() is given are keys.
  if (part.type === 'CallExpression') return [];
  const text = part.type === 'Text' ? part.data : part.type === 'Literal' ? part.value : part.cooked;
  if (typeof text === 'string') return LETTERS.test(text) ? [text] : [];
  return Object.entries(part).flatMap(([name, child]) => (name === 'parent' ? [] : lettersIn(child)));
}

function scriptsOf(source: string): string {
  return [...source.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code).join('\n');
}

function straysIn(path: string, texts: string[]): string[] {
  return texts
    .map((text) => `${path.replace(/^(\.\.\/)+/, '')}: ${text}`)
    .filter((line) => !ALLOWED.has(line));
}

// Two compilers read every file, which takes its time beside other work.
describe('words outside of the .ftl files', { timeout: 120_000 }, () => {
  it('are found where they are', () => {
    expect(markupOf('<p>Hello there</p>')).toEqual(['Hello there']);
    expect(markupOf('<p class="wide open" title="Close">{say("web-close")}</p>')).toEqual(['Close']);
    expect(markupOf('<img alt={isOn ? "On" : say("web-off")} />')).toEqual(['On']);
    expect(markupOf('<img alt={`Seat ${number}`} />')).toEqual(['Seat ']);
    expect(markupOf('{#if on}{"Your turn now"}{/if}')).toEqual(['Your turn now']);
    expect(stringsOf('const a = "Ваш хід";', 'a.ts')).toEqual(['Ваш хід']);
    expect(stringsOf('throw new Error("There is no such thing.");', 'a.ts')).toEqual([]);
    expect(stringsOf('const a = `There are ${count} of them.`;', 'a.ts')).toHaveLength(1);
    expect(stringsOf('const a = { label: "Close" };', 'a.ts')).toEqual(['Close']);
    expect(stringsOf('const a = "web-your-turn"; const b = "M 1 2 L 3 4";', 'a.ts')).toEqual([]);
  });

  it('are in no component', () => {
    const strays = Object.entries(components).flatMap(([path, source]) =>
      straysIn(path, [...markupOf(source), ...stringsOf(scriptsOf(source), path)]),
    );
    expect(Object.keys(components).length).toBeGreaterThan(30);
    expect(strays).toEqual([]);
  });

  it('are in no module', () => {
    const strays = Object.entries(modules).flatMap(([path, code]) => straysIn(path, stringsOf(code, path)));
    expect(Object.keys(modules).length).toBeGreaterThan(20);
    expect(strays).toEqual([]);
  });

  it('are on the page around the client only where no script runs', () => {
    const [page, manifest] = Object.values(pages);
    const shown = (page ?? '').replace(/<noscript>[^]*<\/noscript>/, '').replace(/<[^>]*>/g, ' ');
    expect(shown.trim()).toBe('Igroteka');
    expect(JSON.parse(manifest ?? '')).toMatchObject({ name: 'Igroteka', short_name: 'Igroteka' });
  });
});
