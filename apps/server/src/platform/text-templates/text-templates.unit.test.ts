import { describe, expect, test } from 'vitest';
import { measureSlowness } from '../../testing/machine-slowness.ts';
import { findTemplateProblem, renderTemplate } from './index.ts';

const values = { 'order.number': 100_001, 'event.name': 'Абай <b>', 'buyer.name': '' };
const rules = { placeholders: Object.keys(values), required: [] };
const check = (text: string) => findTemplateProblem(text, rules);

describe('renderTemplate', () => {
  test.each([
    ['№ {{ order.number }}: {{event.name}}', '№ 100001: Абай <b>'],
    ['{{ event.name | upcase }}', 'АБАЙ <B>'],
    ['{{ buyer.name | default: "friend" }}', 'friend'],
    ['Braces } and { and }} are text', 'Braces } and { and }} are text'],
  ])('renders %s', (text, result) => {
    expect(check(text)).toBeNull();
    expect(renderTemplate(text, values)).toBe(result);
  });

  test('inserts values without evaluating placeholders in them', () => {
    expect(renderTemplate('{{ event.name }}', { 'event.name': '{{ order.number }}' })).toBe('{{ order.number }}');
  });
});

describe('findTemplateProblem', () => {
  test.each([
    ['{{ order.total }}', 'order.total'],
    ['{{ orders }}', 'orders'],
    ['{{ constructor }}', 'constructor'],
    ['{{ order.constructor }}', 'order.constructor'],
    ['{{ __proto__ }}', '__proto__'],
    ['{{ event.name.__proto__ }}', 'event.name.__proto__'],
    ['{{ event.name.size }}', 'event.name.size'],
    ['{{ event["constructor"]["constructor"] }}', 'event.constructor.constructor'],
    ['{{ "x" | default: toString }}', 'toString'],
  ])('names the unknown placeholder of %s', (text, name) => {
    expect(check(text)).toEqual({ kind: 'unknown-placeholder', name });
  });

  test.each([
    ...['{{ order.number', '{{ order.number }', '{{ | }}', '{{ }}x{{', '{{ order. }}', '{% if %}', '{%'],
    ...['{% include "/etc/passwd" %}', '{% render "x" %}', '{% layout "x" %}', '{% raw %}{{ x }}{% endraw %}'],
    ...['{% for i in (1..1000000000) %}x{% endfor %}', '{% assign x = 1 %}', '{% liquid echo 1 %}', '{% # x %}'],
    ...['{{ event.name | replace: "", "xxxxxxxx" }}', '{{ event.name | json }}', '{{ "x" | date: "%Y" }}'],
    ...['{{ "" | where_exp: "x", "1" }}', '{{ (1..1000000000) }}', '{{ event.name | constructor }}'],
    ...['{{ event }}', '{{ event.name | upcase | __proto__ }}'],
  ])('refuses %s', (text) => {
    expect(check(text)).not.toBeNull();
  });

  test.each(['<b>x</b>', '<script>alert(1)</script>', 'x <!-- y', '<img src=x onerror=y>'])(
    'refuses the markup %s',
    (text) => {
      expect(check(text)).toEqual({ kind: 'markup' });
    },
  );

  test.each(['https://evil.example', 'HTTP://x', 'see www.evil.example', 'javascript:alert(1)'])(
    'refuses the link %s',
    (text) => {
      expect(check(text)).toEqual({ kind: 'link' });
    },
  );

  test('requires placeholders', () => {
    const strict = { ...rules, required: ['order.number'] };
    expect(findTemplateProblem('{{ event.name }}', strict)).toEqual({
      kind: 'missing-placeholder',
      name: 'order.number',
    });
    expect(findTemplateProblem('{{order.number}}', strict)).toBeNull();
  });

  test('answers fast for hostile texts of the maximum length', () => {
    const started = performance.now();
    for (const piece of ['{{ event.name | upcase }}', '{{', '{{ "', '{% ', '((((((1..', '{{ a[b[c[', '<', '}}'])
      check(piece.repeat(Math.floor(2000 / piece.length)));
    expect(performance.now() - started).toBeLessThan(1000 * measureSlowness());
  });
});
