import type { UserConfig } from 'vite';

type PostcssOptions = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>;
type Plugin = NonNullable<PostcssOptions['plugins']>[number];

const isHovering = (selector: string): boolean => selector.includes(':hover');

/** Wraps `:hover` rules in `@media (hover: hover)`; on touch screens they would stick after a tap. */
export const hoverStyles: Plugin = {
  postcssPlugin: 'hover-styles',
  OnceExit(root, { AtRule, Rule }) {
    const rules: InstanceType<typeof Rule>[] = [];
    root.walkRules(/:hover/, (rule) => void rules.push(rule));
    for (const rule of rules) {
      const media = new AtRule({ name: 'media', params: '(hover: hover)' });
      media.append(rule.clone({ selectors: rule.selectors.filter(isHovering) }));
      rule.after(media);
      const withoutHover = rule.selectors.filter((selector) => !isHovering(selector));
      if (withoutHover.length > 0) rule.selectors = withoutHover;
      else rule.remove();
    }
  },
};
