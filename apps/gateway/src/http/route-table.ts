import { Injectable } from '@nestjs/common';

interface Route {
  pattern: RegExp;
  url: string;
  methods: Set<string>;
}

/** The routes this gateway answers to, by pattern; tells a wrong method from a wrong address. */
@Injectable()
export class RouteTable {
  private readonly routes = new Map<string, Route>();

  add(method: string | readonly string[], url: string): void {
    const route = this.routes.get(url) ?? { pattern: patternOf(url), url, methods: new Set<string>() };
    for (const name of [method].flat()) route.methods.add(name);
    this.routes.set(url, route);
  }

  /** Methods of the routes that match a path, sorted. */
  methodsAt(path: string): string[] {
    const methods = new Set<string>();
    for (const route of this.routes.values()) {
      if (route.pattern.test(path)) for (const method of route.methods) methods.add(method);
    }
    return [...methods].sort();
  }

  list(): { method: string; url: string }[] {
    return [...this.routes.values()].flatMap(({ url, methods }) =>
      [...methods].map((method) => ({ method, url })),
    );
  }
}

function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((part) =>
      part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*'),
    )
    .join('/');
  return new RegExp(`^${source}$`);
}
