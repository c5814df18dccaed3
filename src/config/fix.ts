/** Tidies a configuration file: removes values equal to the default, and orders keys like the shape. */

import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type * as z from 'zod';
import { firstOf, itemAt, must } from '../domain/must';
import { getFileShape } from './project';
import { armsOf, defaultOf, findMemberShape, getBareShape, keysOf, type Shape } from './shapes/shapeWalk';

/** The tidied text of a file in its original layout; the same text if there is nothing to change or it is not JSON. */
export function fixText(path: string, text: string): string {
  const shape = getFileShape(path);
  const tree = parseTree(text);
  if (!shape || !tree || tree.type !== 'object') return text;
  return `${text.slice(0, tree.offset)}${print(tree, shape, { text, indent: '' })}${text.slice(tree.offset + tree.length)}`;
}

interface Layout {
  text: string;
  indent: string;
}

function print(node: Node, shape: Shape | undefined, layout: Layout): string {
  const bare = shape && getBareShape(shape, getNodeValue(node));
  if (node.type === 'object') return printObject(node, shape, bare, layout);
  if (node.type === 'array') {
    const items = (node.children ?? []).map((child) => (inner: Layout) => print(child, bare && findMemberShape(bare, 0), inner));
    return printItems('[', items, ']', node, layout);
  }
  return layout.text.slice(node.offset, node.offset + node.length);
}

function printObject(node: Node, shape: Shape | undefined, bare: Shape | undefined, layout: Layout): string {
  const kept = (node.children ?? []).filter((property) => !isImplied(property, bare));
  const short = shortForm(kept, shape, bare);
  if (short) return layout.text.slice(short.offset, short.offset + short.length);
  const order = Object.keys((bare && keysOf(bare)) ?? {});
  const rank = (property: Node) => (order.includes(keyOf(property)) ? order.indexOf(keyOf(property)) : order.length);
  const items = kept
    .sort((a, b) => rank(a) - rank(b))
    .map((property) => (inner: Layout) => {
      const value = print(
        itemAt(must(property.children, 'key and value of the JSON property'), 1),
        bare && findMemberShape(bare, keyOf(property)),
        inner,
      );
      return `${JSON.stringify(keyOf(property))}: ${value}`;
    });
  return printItems('{', items, '}', node, layout);
}

function keyOf(property: Node): string {
  return String(firstOf(must(property.children, 'key and value of the JSON property')).value);
}

function isImplied(property: Node, bare: Shape | undefined): boolean {
  const member = bare && keysOf(bare)?.[keyOf(property)];
  const implied = member && defaultOf(member);
  return (
    implied !== undefined &&
    JSON.stringify(getNodeValue(itemAt(must(property.children, 'key and value of the JSON property'), 1))) === JSON.stringify(implied.value)
  );
}

/** The short form `"name"` of `{"field": "name"}` where the shape allows both; an operand whose only key is `field` has no short form. */
function shortForm(kept: Node[], shape: Shape | undefined, bare: Shape | undefined): Node | undefined {
  if (Object.keys((bare && keysOf(bare)) ?? {}).length < 2) return undefined;
  const hasShort = shape !== undefined && armsOf(shape).some((arm) => (arm._zod.def as z.core.$ZodTypeDef).type === 'string');
  return hasShort && kept.length === 1 && keyOf(firstOf(kept)) === 'field'
    ? must(firstOf(kept).children, 'key and value of the JSON property')[1]
    : undefined;
}

/** Stays on one line if it was on one line before. */
function printItems(open: string, items: ((layout: Layout) => string)[], close: string, node: Node, { text, indent }: Layout): string {
  const wasOneLine = !text.slice(node.offset, node.offset + node.length).includes('\n');
  if (items.length === 0) return open + close;
  const inner = { text, indent: wasOneLine ? indent : `${indent}  ` };
  const printed = items.map((item) => item(inner));
  if (!wasOneLine) return `${open}\n${printed.map((item) => inner.indent + item).join(',\n')}\n${indent}${close}`;
  return open === '{' ? `{ ${printed.join(', ')} }` : `[${printed.join(', ')}]`;
}
