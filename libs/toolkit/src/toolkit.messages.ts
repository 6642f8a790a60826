/** What is wrong with a parameter class, each with its fix. `type` is a class name. */

export const notConstructible = (type: string, reason: string) =>
  `${type} cannot be made without constructor arguments (${reason}). Parameter classes are made by \`new ${type}()\`: give it a constructor without parameters that does not throw.`;

export const noValidators = (type: string) =>
  `${type} has no validated property. Extend ToolParams, or decorate each property with class-validator, for example @IsString().`;

export const undecoratedProperty = (type: string, property: string) =>
  `${type}.${property} has no validator, so every call that sends it would be refused. Add one, for example @IsString(), or @Allow().`;

export const nestedNeedsType = (type: string, property: string, nested: string) =>
  `${type}.${property} holds ${nested}, which is not validated as it stands. Add @ValidateNested() and @Type(() => ${nested}) (from class-transformer).`;

export const nestedClassUnknown = (type: string, property: string) =>
  `${type}.${property} has @ValidateNested() but no @Type, so its class is not known. Add @Type(() => TheClass) (from class-transformer).`;
