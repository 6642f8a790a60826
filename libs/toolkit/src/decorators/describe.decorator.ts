import 'reflect-metadata';

const DESCRIPTION = Symbol('toolyard:description');
const DESCRIBED = Symbol('toolyard:described-properties');

/** Says what a parameter, or a class of parameters, means. The text becomes the description in the JSON Schema. */
export function Describe(text: string): ClassDecorator & PropertyDecorator {
  return (target: object, property?: string | symbol) => {
    if (property === undefined) {
      Reflect.defineMetadata(DESCRIPTION, text, target);
      return;
    }
    Reflect.defineMetadata(DESCRIPTION, text, target, property);
    Reflect.defineMetadata(DESCRIBED, [...describedProperties(target), String(property)], target);
  };
}

/** Text on a class itself; a base class's text is not inherited. */
export function findClassDescription(target: object): string | undefined {
  return Reflect.getOwnMetadata(DESCRIPTION, target) as string | undefined;
}

/** Text on a property, from the class or its bases. */
export function findPropertyDescription(prototype: object, property: string): string | undefined {
  return Reflect.getMetadata(DESCRIPTION, prototype, property) as string | undefined;
}

/** Names of the properties that carry a text, those of base classes included. */
export function describedProperties(prototype: object): string[] {
  return (Reflect.getMetadata(DESCRIBED, prototype) as string[] | undefined) ?? [];
}
