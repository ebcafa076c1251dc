/** Parses a rule's text into paragraphs, lists and tables, and these into plain, bold and italic text. Never markup. */

export interface Span {
  text: string;
  style: 'plain' | 'strong' | 'slanted' | 'code';
}

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

export function spans(text: string): Span[] {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .split(MARKS)
    .filter((part) => part)
    .map(span);
}

function span(part: string): Span {
  if (part.length > 4 && part.startsWith('**')) return { text: part.slice(2, -2), style: 'strong' };
  if (part.length > 2 && part.startsWith('*') && part.endsWith('*'))
    return { text: part.slice(1, -1), style: 'slanted' };
  if (part.length > 2 && part.startsWith('`')) return { text: part.slice(1, -1), style: 'code' };
  return { text: part, style: 'plain' };
}

function cells(line: string): Span[][] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()));
}

export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part)
    .map(block);
}

function block(part: string): Block {
  const lines = part.split('\n').map((line) => line.trim());
  const [first = '', ...rest] = lines;
  if (first.startsWith('|'))
    return {
      kind: 'table',
      head: cells(first),
      rows: rest.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map(cells),
    };
  if (/^[-*] /.test(first)) return { kind: 'list', items: items(lines) };
  return { kind: 'paragraph', spans: spans(lines.join(' ')) };
}

/** A line that does not begin an item goes on with the one before. */
function items(lines: string[]): Span[][] {
  const texts: string[] = [];
  for (const line of lines) {
    if (/^[-*] /.test(line)) texts.push(line.slice(2));
    else texts[texts.length - 1] += ` ${line}`;
  }
  return texts.map(spans);
}
