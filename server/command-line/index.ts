// Reads the command line of every command of this project, writes its help, and ends all of them the same way.
export { type Command, command, type Program } from './command.ts';
export { failureLine, quote, UsageError } from './failures.ts';
export { operand, operands, optionalOperand } from './operands.ts';
export { flag, type OptionValues, option, requiredOption } from './options.ts';
export { parseArguments } from './parse-arguments.ts';
export { exitCodeOf, runAsProcess, runProgram, type Terminal } from './run.ts';
export { oneOf, type Read, readText, wholeNumber } from './values.ts';
